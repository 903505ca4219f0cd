import { Loading, Skeleton } from '../design/states.tsx';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProjectsLoading() {
  return (
    <Loading label="Loading projects">
      <div className="projects">
        {places.map((place) => (
          <div className="project" key={place}>
            <Skeleton height="9.5rem" />
            <div className="project-body">
              <Skeleton width="70%" height="1.25rem" />
              <Skeleton width="45%" height="1rem" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
