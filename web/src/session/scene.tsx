import { useId } from 'react';

/** The footage of the showcase: one picture, cropped by each frame in its own way. */
export function Scene() {
  const id = useId();
  return (
    <svg className="scene" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d2a33" />
          <stop offset="0.55" stopColor="#2c6b76" />
          <stop offset="0.86" stopColor="#d79a6c" />
          <stop offset="1" stopColor="#f3c08a" />
        </linearGradient>
        <linearGradient id={`${id}-sea`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3f7a80" />
          <stop offset="0.25" stopColor="#1d4a53" />
          <stop offset="1" stopColor="#081519" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset="0" stopColor="#ffe3b5" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffe3b5" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="222" fill={`url(#${id}-sky)`} />
      <circle cx="236" cy="206" r="96" fill={`url(#${id}-glow)`} />
      <circle cx="236" cy="206" r="26" fill="#ffe6bd" />
      <path d="M0 222v-17l38-13 44 11 40-7 34 9 26 17zM400 222v-26l-34-12-40 15-30 5-22 18z" fill="#1c4650" />
      <rect y="222" width="400" height="178" fill={`url(#${id}-sea)`} />
      <g fill="#ffe0b0">
        <rect x="200" y="228" width="72" height="3" rx="1.5" opacity="0.75" />
        <rect x="208" y="238" width="56" height="3" rx="1.5" opacity="0.55" />
        <rect x="196" y="249" width="66" height="3" rx="1.5" opacity="0.4" />
        <rect x="214" y="262" width="44" height="3" rx="1.5" opacity="0.3" />
        <rect x="222" y="277" width="30" height="3" rx="1.5" opacity="0.2" />
      </g>
      <g fill="#0b2127">
        <path d="M122 236h52l-8 11h-36z" />
        <path d="M147 232V172c14 16 22 36 24 60zM143 232v-46c-11 14-17 29-19 46z" />
      </g>
    </svg>
  );
}
