import { aspectRatios, frames } from '@capstan/captions';
import type { CSSProperties } from 'react';
import { Scene } from './scene.tsx';
import './showcase.css';

const line = ['Every', 'word,', 'right', 'on', 'time.'];

/** What Capstan does, without a word of explanation: the three frames, and captions that follow the speech. */
export function Showcase() {
  return (
    <div className="showcase" aria-hidden>
      <div className="showcase-frames">
        {aspectRatios.map((aspectRatio) => {
          const { label, width, height } = frames[aspectRatio];
          return (
            <figure className="showcase-frame" key={aspectRatio} style={{ aspectRatio: `${width} / ${height}` }}>
              <Scene />
              <figcaption>{label}</figcaption>
              <p>
                {line.map((word, index) => (
                  <span key={word} style={{ '--index': index } as CSSProperties}>
                    {word}
                  </span>
                ))}
              </p>
            </figure>
          );
        })}
      </div>
    </div>
  );
}
