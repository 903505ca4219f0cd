import { useMemo, useRef, useState } from 'react';
import { useNotify } from '../../design/toast.tsx';
import type { Desk } from '../../transcript/edits/desk.ts';
import { isConflict } from '../../transcript/edits/faults.ts';
import { fingerprint } from '../../transcript/edits/kept.ts';
import { type CaptionsValue, renamed } from '../captions/captions-value.ts';
import type { Choice } from '../style/style-choice.ts';
import type { VideoChoice } from '../video/video-choice.ts';
import { back, forth, type History, noted, type TextStep, type ValueStep } from './history.ts';
import { keepHistory } from './keep-history.ts';

type Values = { captions: CaptionsValue; style: Choice; video: VideoChoice };
type ValueSteps = { [Kind in keyof Values]: ValueStep<Kind, Values[Kind]> }[keyof Values];
type Step = TextStep | ValueSteps;

/** How each kind goes from one of its values to another, beside the transcript, which keeps its own versions. */
export type Ways = { [Kind in keyof Values]: (from: Values[Kind], to: Values[Kind]) => void };

/** One line of undo and redo for everything that is done in the editor. */
export function useHistory(projectId: string, desk: Desk, ways: Ways) {
  const notify = useNotify();
  const [keep] = useState(() => keepHistory<Step>(`capstan.history.${projectId}`));
  const [first] = useState(keep.read);
  const history = useRef(first);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const [, redraw] = useState(0);
  const latest = useRef(ways);
  latest.current = ways;

  return useMemo(() => {
    const text = () => fingerprint(desk.read().words);

    function put(next: History<Step>) {
      history.current = next;
      keep.write({ done: next.done.map(named), undone: next.undone.map(named) });
      redraw((count) => count + 1);
    }

    /** By the names of the server: those of this page mean nothing on the next. */
    function named(step: Step): Step {
      if (step.kind !== 'captions') return step;
      const { there } = desk.names;
      return { ...step, before: renamed(step.before, there), after: renamed(step.after, there) };
    }

    function note(step: Step) {
      // A version of the transcript must not reach over what was done in between.
      if (step.kind !== 'text' && history.current.done.at(-1)?.kind === 'text') void desk.send().catch(() => undefined);
      put(noted(history.current, step));
    }

    function go(step: ValueSteps, from: 'before' | 'after', to: 'before' | 'after') {
      if (step.kind === 'style') latest.current.style(step[from], step[to]);
      else if (step.kind === 'video') latest.current.video(step[from], step[to]);
      else latest.current.captions(step[from], step[to]);
    }

    async function stepBack() {
      const step = history.current.done.at(-1);
      if (step && isValue(step)) {
        go(step, 'after', 'before');
        return put(back(history.current));
      }
      if (desk.read().canUndo) await desk.undo();
      if (step && (text() === step.before || !desk.read().canUndo)) put(back(history.current));
    }

    async function stepForth() {
      const step = history.current.undone.at(-1);
      if (step && isValue(step)) {
        go(step, 'before', 'after');
        return put(forth(history.current));
      }
      if (desk.read().canRedo) await desk.redo();
      if (step && (text() === step.after || !desk.read().canRedo)) put(forth(history.current));
    }

    /** One after the other: a version that is on its way back decides what the next step is. */
    function inLine(work: () => Promise<void>, title: string) {
      line.current = line.current.then(work).catch((error: Error) => {
        const description = isConflict(error)
          ? 'Somebody else has changed the transcript meanwhile. This is how it is now.'
          : error.message;
        notify({ title, description, tone: 'danger' });
      });
    }

    const watched: Desk = {
      ...desk,
      edit(operation, seen) {
        const before = text();
        const isDone = desk.edit(operation, seen);
        if (isDone) note({ kind: 'text', before, after: text() });
        return isDone;
      },
      async change(call) {
        const before = text();
        await desk.change(call);
        note({ kind: 'text', before, after: text() });
      },
    };

    return {
      /** The desk of the transcript, which writes down here what is done at it. */
      desk: watched,
      note,
      undo: () => inLine(stepBack, 'Not undone'),
      redo: () => inLine(stepForth, 'Not done again'),
      canUndo: () => history.current.done.length > 0 || desk.read().canUndo,
      canRedo: () => history.current.undone.length > 0 || desk.read().canRedo,
    };
  }, [desk, notify, keep]);
}

const isValue = (step: Step): step is ValueSteps => step.kind !== 'text';
