/** What the drawing worker is asked, and what it answers. */
export type DrawRequest = {
  id: number;
  ass: string;
  /** Those that it has not got yet. */
  fonts: Uint8Array[];
  width: number;
  height: number;
  seconds: number;
};

export type DrawReply = { id: number; bitmap: ImageBitmap | undefined };
