import { useLayoutEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Project } from '../../api/types.ts';
import { projectKey } from '../../project/queries.ts';
import { openDraft, type Saved } from '../saving/draft.ts';
import { keepIn } from '../saving/keep-in.ts';
import { changesTo, mergeVideo, type VideoChoice, videoChoiceOf } from './video-choice.ts';

const savedIn = (project: Project): Saved<VideoChoice> => ({ value: videoChoiceOf(project), tag: project.updatedAt });

/** The frame and the languages of the project, which save themselves. Of two who change one of them, the later one wins. */
export function useVideoDraft(project: Project) {
  const path = { projectId: project.id };
  const [draft] = useState(() =>
    openDraft<VideoChoice>({
      first: savedIn(project),
      calls: {
        read: async () => savedIn(await api.GET('/projects/{projectId}', { params: { path } })),
        save: async (choice, _tag, keepalive) => {
          const known = queryClient.getQueryData<Project>(projectKey(project.id)) ?? project;
          const body = changesTo(videoChoiceOf(known), choice);
          const isKnown = Object.keys(body).length === 0;
          if (isKnown) return savedIn(known);
          const saved: Project = await api.PATCH('/projects/{projectId}', { params: { path }, body, keepalive });
          queryClient.setQueryData(projectKey(project.id), saved);
          return savedIn(saved);
        },
      },
      keep: keepIn(`capstan.video.${project.id}`),
      merge: mergeVideo,
      isOlder: (tag, than) => tag < than,
    }),
  );

  useLayoutEffect(() => draft.take(savedIn(project)), [draft, project]);

  return draft;
}
