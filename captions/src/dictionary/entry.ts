/** A name or a piece of jargon, as it is to be written, and what it may be taken for when it is heard. */
export type DictionaryEntry = { text: string; soundsLike?: string[] };
