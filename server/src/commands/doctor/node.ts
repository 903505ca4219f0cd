import { wantedNode } from '../../version.ts';
import { broken, type Finding, good } from './finding.ts';

/** `range` has alternatives of `>=` or `^`, such as `^20.19 || >=22.12`. */
export function checkNode(found = process.versions.node, range = wantedNode): Finding {
  const [major, minor] = numbersIn(found);
  const fits = range.split('||').some((alternative) => {
    const [wantedMajor, wantedMinor] = numbersIn(alternative);
    if (major === wantedMajor) return minor >= wantedMinor;
    return major > wantedMajor && !alternative.includes('^');
  });
  const told = `${found} on ${process.platform}-${process.arch}`;
  return fits ? good(told) : broken(told, `Capstan needs ${range}: get it from https://nodejs.org/en/download.`);
}

function numbersIn(version: string): [major: number, minor: number] {
  const [, major = '0', minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return [Number(major), Number(minor)];
}
