// @ts-check
// What the published package says about itself.

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Workspace
 * @typedef {{ name: string, version: string, description: string, license: string, engines: { node: string } }} Root
 */

/** In a clone the program can run from its sources: what is built needs none of that. */
const forSources = ['tsx'];

/**
 * @param {Root} root
 * @param {Workspace[]} workspaces those that are built into the program
 */
export function manifestOf({ name, version, description, license, engines }, workspaces) {
  const all = workspaces.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  const dependencies = Object.fromEntries(
    all.filter(([each]) => !each.startsWith('@capstan/') && !forSources.includes(each)).sort(),
  );
  const optionalDependencies = Object.assign({}, ...workspaces.map((each) => each.optionalDependencies ?? {}));
  return {
    ...{ name, version, description, license, type: 'module', engines, bin: { capstan: 'capstan.mjs' } },
    files: ['capstan.mjs', 'server', 'web', 'docs', 'NOTICE'],
    dependencies,
    optionalDependencies,
  };
}
