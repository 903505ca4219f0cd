// @ts-check
// What a lockfile asks for on one machine, and what of that another one lacks.

/**
 * @typedef {object} Entry a package, under the path it has in the tree; its other fields do not matter here
 * @property {string} [version]
 * @property {string} [resolved] for a link, the folder it leads to
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */
/** @typedef {{ packages: Record<string, Entry> }} Lockfile */
/** @typedef {import('./machine.mjs').Machine} Machine */

/**
 * @param {Lockfile} wanted
 * @param {Lockfile} installed
 * @param {Machine} machine
 * @param {(path: string) => boolean} isThere
 */
export function missingPaths(wanted, installed, machine, isThere) {
  return wantedPaths(wanted, machine).filter((path) => {
    const want = wanted.packages[path];
    const have = installed.packages[path];
    if (have === undefined || have.version !== want?.version || have.link !== want?.link) return true;
    return (have.link === true && have.resolved !== want?.resolved) || !isThere(path);
  });
}

/**
 * Walks from the workspaces along their dependencies, because a package made for another machine also leaves out
 * whatever only that package depends on.
 *
 * @param {Lockfile} lockfile
 * @param {Machine} machine
 */
export function wantedPaths({ packages }, machine) {
  const ours = Object.keys(packages).filter((path) => !path.includes('node_modules/') || packages[path]?.link);
  const seen = new Set(ours);
  // A set goes on to visit what is added to it on the way.
  for (const path of seen) {
    for (const name of dependencyNames(packages[path] ?? {})) {
      const found = resolvePath(packages, path, name);
      if (found !== undefined && belongsOn(packages[found] ?? {}, machine)) seen.add(found);
    }
  }
  return [...seen].filter((path) => path.includes('node_modules/'));
}

/** @param {Entry} entry */
function dependencyNames(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }),
    ...peers.filter((name) => entry.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/**
 * As Node does it: the nearest node_modules, going up.
 *
 * @param {Lockfile['packages']} packages
 * @param {string} from
 * @param {string} name
 */
export function resolvePath(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}

/**
 * @param {Entry} entry
 * @param {Machine} machine
 */
function belongsOn(entry, machine) {
  if (entry.optional !== true && entry.devOptional !== true) return true;
  return (
    allows(entry.os, machine.os) && allows(entry.cpu, machine.cpu) && (!entry.libc || allows(entry.libc, machine.libc))
  );
}

/**
 * @param {string[] | undefined} list names, or names with a `!` before them
 * @param {string | undefined} value
 */
function allows(list, value) {
  if (list === undefined) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(`${value}`) || list.every((name) => name.startsWith('!'));
}
