/** Where files can be had. Every file is known by its SHA-256, so that nothing else ever goes by its name. */
export type KnownFile = { name: string; sha256: string };

/** Files inside packages of npm, fetched with the settings of whoever installs. */
export type NpmSource = { kind: 'npm'; packages: readonly NpmPackage[] };

export type NpmPackage = {
  spec: string;
  /** The package as a whole, where it is always the same: then its download can be gone on with. */
  archive?: { bytes: number; sha256: string };
  files: readonly (KnownFile & { /** Inside the package. */ path: string })[];
};

/** Files at fixed addresses. */
export type WebSource = { kind: 'web'; files: (KnownFile & { address: string; bytes: number })[] };
