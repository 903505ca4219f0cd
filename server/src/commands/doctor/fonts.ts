import { builtInFonts } from '../../fonts/catalog/built-in.ts';
import type { CatalogFont } from '../../fonts/catalog/catalog.ts';
import { broken, type Finding, good, reasonOf } from './finding.ts';

/** The fonts that come with Capstan: a face of each family is read. */
export async function checkFonts(list: () => readonly CatalogFont[] = builtInFonts): Promise<Finding> {
  try {
    const families = list();
    for (const { faces } of families) await faces[0]!.read();
    const faces = families.reduce((sum, family) => sum + family.faces.length, 0);
    return good(`${families.length} families, ${faces} faces`);
  } catch (error) {
    return broken(`the fonts that come with Capstan are not all there: ${reasonOf(error)}`, 'Install Capstan anew.');
  }
}
