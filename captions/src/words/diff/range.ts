/** Parts of two texts that are compared: `aFrom` up to before `aTo`, and the same of b. */
export type Range = { aFrom: number; aTo: number; bFrom: number; bTo: number };

/** Two words that are the same: the place in one text, and that in the other. */
export type Pair = [a: number, b: number];

export type Text = readonly string[];
