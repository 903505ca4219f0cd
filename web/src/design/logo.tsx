import './logo.css';

/** A capstan from the side: drumhead, waisted barrel with two turns of rope, base. public/favicon.svg is the same drawing. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <path
        className="mark-drum"
        d="M8.6 4.8h14.8a2.5 2.5 0 0 1 2.5 2.5v.5a2.5 2.5 0 0 1-2.5 2.5c-1.8 2-2.7 3.9-2.7 5.7 0 2 .9 3.9 2.7 6h1a2.3 2.3 0 0 1 0 4.6H7.6a2.3 2.3 0 0 1 0-4.6h1c1.8-2.1 2.7-4 2.7-6 0-1.8-.9-3.7-2.7-5.7a2.5 2.5 0 0 1-2.5-2.5v-.5a2.5 2.5 0 0 1 2.5-2.5z"
      />
      <path className="mark-rope" d="M8 14.3l16-1.5M8 18.3l16-1.5" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      Capstan
    </span>
  );
}
