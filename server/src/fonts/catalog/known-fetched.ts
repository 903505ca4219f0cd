import type { NpmPackage } from '../../platform/downloads/source.ts';
import { faceIn } from './faces.ts';
import { type Family, packageOf } from './family.ts';

/** Families that are too large to lie beside every server. They come on first need, in the weights that captions use. */
export type FetchedFamily = Family & { version: string; package: NpmPackage };

const version = '0.4.3';
const license = 'LICENSE_FONT';
const licenseSum = '1c05c68c34f9708415aada51f17e1b0092d2cea709bf4a94cd38114f9e73d7d9';

type Sums = { bytes: number; archive: string; regular: string; bold: string; black: string };

function large(id: string, family: string, scripts: string[], { bytes, archive, regular, bold, black }: Sums) {
  const files = Object.entries({ '400Regular': regular, '700Bold': bold, '900Black': black }).map(
    ([folder, sha256]) => ({
      path: `package/${faceIn({ family }, folder)!.path}`,
      name: folder,
      sha256,
    }),
  );
  const text = { path: `package/${license}`, name: license, sha256: licenseSum };
  return {
    ...{ id, family, category: 'sans', scripts, license: 'OFL-1.1', version },
    package: {
      spec: `${packageOf({ id })}@${version}`,
      archive: { bytes, sha256: archive },
      files: [...files, text],
    },
  } satisfies FetchedFamily;
}

export const fetchedFamilies: readonly FetchedFamily[] = [
  large('noto-sans-jp', 'Noto Sans JP', ['Latin', 'Han', 'Hiragana', 'Katakana'], {
    bytes: 28_996_407,
    archive: '563ee80509692e2b2f42ceae6a0b82afecb90daa1b3d025bcebdf3d9120f43a3',
    regular: 'd930d5d52d15231c283089760f84584272ad5e37e14607ba0d19c798e7a9caec',
    bold: 'c5b7b9d6a6eb682b0d4e6bbb38509575fd2759a28f147daa74714d1359a7909e',
    black: 'b731cbfe601c4d95eaa3b4793700735dba0d913088ef16f26195326debf237aa',
  }),
  large('noto-sans-kr', 'Noto Sans KR', ['Latin', 'Han', 'Hangul'], {
    bytes: 27_602_552,
    archive: '7614af529705ea48e8b76cb3b056b92db66b7625ef3fc97ce76366063df94d3f',
    regular: '8cbc9b353bb9ce848fd69bb6a507319dfacc659cf5fd643db5d88f3c4970e1dd',
    bold: '4ffa20c272ae6d689f7c8d34ff9c8039a326e9c334d9fc8852b2a7396227d077',
    black: '97f222aa1479267310da91e63adc8c8b69e24b93ff5791490cd4f8b70842895f',
  }),
  large('noto-sans-sc', 'Noto Sans SC', ['Latin', 'Han'], {
    bytes: 56_954_252,
    archive: '0d69d0f4971d2ff574e3d93cbc218dc950bf3f3f8f8e2c008d97687ed53aee59',
    regular: 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16',
    bold: '9a38ae0ab28cd5a256f9ea8e00dedc688aac17f7915fcb000572990afa956b96',
    black: '2e4413c405bdf804f26571579b9b2dd8ea4732ea57a3b034f2467cad45a886e0',
  }),
  large('noto-sans-tc', 'Noto Sans TC', ['Latin', 'Han', 'Bopomofo'], {
    bytes: 38_808_616,
    archive: 'e7532a3a43a6c660ee0351a167b99fe0da52f20b4940fb3fc067ed7c5bd594bf',
    regular: 'add35d53f70727657b4509531677c4e3712b67df3d54661efdee5d3a0c16d954',
    bold: 'ed4ae6ed781e34d0beee896e9be5d835a938ac7adabbcc1b6b6904290006f372',
    black: 'd68c9ab3c2f80abbbac419a913ad674a83849b7416157c75b0c3f12c7ee68910',
  }),
];
