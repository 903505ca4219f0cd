/** Advisory locks: any numbers that no other program on the database is likely to use. */
export const locks = {
  /** One node at a time shapes the database. */
  migration: 7_270_001,
  /** One program at a time works on an embedded database. */
  program: 7_270_002,
  /** One node makes the first workspace. */
  firstStart: 7_270_003,
  /** One worker at a time claims jobs, so that the limits of the plans are exact. */
  jobClaims: 7_270_004,
};
