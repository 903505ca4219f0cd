/** What a person can do to the words of a transcript. Ids say which; times are whole milliseconds. */
export type Operation =
  /** Writes another text in place of a word. With spaces it becomes several words; the first keeps the id. */
  | { op: 'change'; id: string; text: string }
  /** Divides a word before its `at`-th character, counted in code points. */
  | { op: 'split'; id: string; at: number }
  /** Makes one of words that stand side by side: their texts without spaces, or the text given. */
  | { op: 'merge'; ids: string[]; text?: string | undefined }
  /** Adds words after another one, or before all. */
  | { op: 'insert'; after: string | null; text: string }
  | { op: 'delete'; ids: string[] }
  /** Says when a word is said. Its neighbours make way, as long as something is left of them. */
  | { op: 'move'; id: string; startMs: number; endMs: number }
  | { op: 'speaker'; ids: string[]; speaker: string | null }
  /** Replaces a text wherever it stands, also across words. An empty `with` removes it. */
  | {
      op: 'replace';
      find: string;
      with: string;
      matchCase?: boolean | undefined;
      wholeWord?: boolean | undefined;
    };
