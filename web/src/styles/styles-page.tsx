import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { StyleEntry } from '../api/types.ts';
import { ErrorState, Loading, Skeleton } from '../design/states.tsx';
import { Page } from '../shell/page.tsx';
import { stylesQuery } from './queries.ts';
import { StyleCard } from './style-card.tsx';
import { type StyleAction, StyleDialogs } from './style-dialogs.tsx';
import './styles-page.css';

/** Longer ones would only show that they are long. */
const mostLetters = 60;

export function StylesPage() {
  const styles = useQuery(stylesQuery);
  const [words, setWords] = useState('');
  const [action, setAction] = useState<StyleAction>();
  const text = useDeferredValue(words.trim()) || undefined;

  const cards = (entries: StyleEntry[]) => (
    <ul className="styles">
      {entries.map((entry) => (
        <li key={entry.id}>
          <StyleCard
            {...{ entry, text }}
            onCopy={() => setAction({ kind: 'copy', entry })}
            onRename={() => setAction({ kind: 'rename', entry })}
            onRemove={() => setAction({ kind: 'remove', entry })}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <Page
      title="Styles"
      lead="How captions look. Every project starts with one and can change it."
      actions={
        <input
          className="input styles-words"
          type="text"
          value={words}
          maxLength={mostLetters}
          onChange={({ target }) => setWords(target.value)}
          placeholder="Try your own words"
          aria-label="Words to show in every style"
        />
      }
    >
      {styles.data ? (
        <Shown entries={styles.data} cards={cards} />
      ) : styles.error ? (
        <ErrorState error={styles.error} onRetry={() => styles.refetch()} />
      ) : (
        <Loading label="Loading the styles">
          <Skeleton height="16rem" />
        </Loading>
      )}
      <StyleDialogs action={action} onClose={() => setAction(undefined)} />
    </Page>
  );
}

type ShownProps = { entries: StyleEntry[]; cards: (entries: StyleEntry[]) => React.ReactNode };

function Shown({ entries, cards }: ShownProps) {
  const own = entries.filter(({ kind }) => kind === 'own');
  return (
    <>
      <section className="styles-section" aria-label="Your styles">
        <h2>Your styles</h2>
        {own.length > 0 ? (
          cards(own)
        ) : (
          <p className="styles-none">
            None yet. Duplicate a preset, or change one in a project and keep it under a name of its own.
          </p>
        )}
      </section>
      <section className="styles-section" aria-label="Presets">
        <h2>Presets</h2>
        {cards(entries.filter(({ kind }) => kind === 'preset'))}
      </section>
    </>
  );
}
