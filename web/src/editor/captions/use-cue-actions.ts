import { breakLine, type CueEdits, mergeCues, moveWord, resetCue, setCueTimes, splitCue } from '@capstan/captions';
import { announce } from '../../events/announcer.tsx';
import { useEditor } from '../editor-parts.ts';
import { spanAt } from '../timeline/in-sight.ts';
import { splitPlace } from './split-place.ts';

/** What can be done to a cue. Each of these is a step of the history. */
export function useCueActions() {
  const { words, cues, cueOptions, captions, changeCaptions, media, selected, select, readOnly } = useEditor();
  const { edits } = captions;

  function change(next: CueEdits, gesture: string) {
    if (!readOnly && next !== edits) changeCaptions({ ...captions, edits: next }, gesture);
  }

  /** The selected cue; where none is, the one that is shown. */
  function current(): number {
    const at = cues.findIndex((cue) => cue.words[0]!.id === selected);
    return at >= 0 ? at : spanAt(cues, nowMs());
  }

  const nowMs = () => Math.round((media.current?.currentTime ?? 0) * 1000);

  function splitAt(word: string) {
    change(splitCue(words, cues, edits, word, cueOptions), `split ${word}`);
    select(word);
  }

  return {
    current,
    splitAt,
    splitAtHead() {
      const cue = cues[spanAt(cues, nowMs())];
      const word = cue && splitPlace(cue, nowMs());
      if (word === undefined) return announce('There is no caption to split here.');
      splitAt(word);
      announce('Split.');
    },
    merge(index: number) {
      const cue = cues[index];
      if (!cue || !cues[index + 1]) return announce('There is no caption to merge with.');
      change(mergeCues(words, cues, edits, index, cueOptions), `merge ${cue.words[0]!.id}`);
      select(cue.words[0]!.id);
      announce('Merged.');
    },
    /** The last word goes to the next cue, or the first one to the cue before. */
    moveWord(word: string, to: 'previous' | 'next') {
      change(moveWord(words, cues, edits, { word, to }, cueOptions), `move ${word} ${to}`);
    },
    breakLine: (word: string) => change(breakLine(words, cues, edits, word, cueOptions), `line ${word}`),
    reset: (index: number) => change(resetCue(words, cues, edits, index), `reset ${index}`),
    setTimes(index: number, times: { startMs?: number; endMs?: number }, gesture: string) {
      change(setCueTimes(words, cues, edits, index, times), gesture);
    },
  };
}
