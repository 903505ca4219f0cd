// @ts-check
// The version of Node. Written so that a Node of ten years ago can still read it and say what is wrong.

/**
 * @param {string} found a version, such as 20.19.1
 * @param {string} range alternatives of `>=` or `^`, such as `^20.19 || >=22.12`
 */
export function satisfies(found, range) {
  const [major, minor] = numbers(found);
  return range.split('||').some((alternative) => {
    const [wantedMajor, wantedMinor] = numbers(alternative);
    if (major === wantedMajor) return minor >= wantedMinor;
    return major > wantedMajor && !alternative.includes('^');
  });
}

/**
 * @param {string} found
 * @param {string} range
 * @param {string} again the command to repeat once it is put right
 * @returns {string | undefined}
 */
export function nodeFault(found, range, again) {
  if (satisfies(found, range)) return undefined;
  return `This is Node ${found}, and Capstan needs ${range.replace(/>=(?=\d)/g, '>= ')}. Get it from https://nodejs.org/en/download, then run ${again} again.`;
}

/**
 * @param {string} version
 * @returns {[number, number]}
 */
function numbers(version) {
  const found = /(\d+)(?:\.(\d+))?/.exec(version);
  if (found === null) throw new Error(`Not a version: ${version}`);
  return [Number(found[1]), Number(found[2] || 0)];
}
