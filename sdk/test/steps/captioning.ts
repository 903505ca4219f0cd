import { ConflictError } from '@capstan/sdk';
import { describe, expect, test } from 'vitest';
import { faceFile } from '../../../server/src/fonts/testing/shelf.ts';
import { renamed } from '../../../server/src/fonts/testing/tampered.ts';
import type { Service } from '../../../server/test/harness/service.ts';
import { correctName } from '../../examples/correct-a-name.ts';
import { client, readyProject } from '../arrange.ts';

const srt = '1\n00:00:00,200 --> 00:00:01,600\nWillkommen an Bord.\n';

export const captioningSteps = (service: () => Service) => {
  describe('Captioning', () => {
    test('goes from the words to the picture', async () => {
      const one = await client(service());
      const id = await readyProject(one);
      const { projects, transcripts, captions, translations, renders } = one.capstan;
      expect(await projects.source(id)).toMatchObject({ name: 'silent.mp4', audio: null });

      const read = await transcripts.get(id);
      const change = [{ op: 'change' as const, id: read.words[1]!.id, text: 'back.' }];
      const changed = await transcripts.update(id, change, { ifMatch: read.etag });
      expect(changed.words.map(({ text }) => text)).toEqual(['Welcome', 'back.']);
      const late = transcripts.update(id, change, { ifMatch: read.etag });
      await expect(late).rejects.toThrow(ConflictError);
      await expect(late).rejects.toMatchObject({ status: 412, code: 'transcript/changed' });
      const undone = await transcripts.restore(id, 'previous', { ifMatch: changed.etag });
      expect(undone.words[1]).toMatchObject({ text: 'aboard.' });
      await correctName(one.capstan, id, 'Welcome', 'All');
      const versions = await transcripts.versions(id);
      expect(await transcripts.version(id, versions[0]!.version)).toMatchObject({ projectId: id });

      expect(await captions.download(id, 'srt')).toContain('-->');
      expect(await captions.download(id, 'vtt', { profile: 'shorts', wordTimes: true })).toMatch(/^WEBVTT/);
      expect((await captions.cues(id)).cues[0]).toMatchObject({ text: 'All aboard.' });
      const { etag, edits } = await captions.get(id);
      const shown = await captions.update(id, { profile: { name: 'broadcast' }, edits }, { ifMatch: etag });
      expect(shown.profile).toMatchObject({ name: 'broadcast' });
      expect(await captions.report(id)).toMatchObject({ cues: 1 });
      expect(await captions.fix(id)).toMatchObject({ cues: [{ text: 'All aboard.' }] });

      await translations.set(id, 'de', new Blob([srt]));
      expect(await translations.list(id)).toMatchObject([{ language: 'de' }]);
      expect(await captions.download(id, 'txt', { language: 'de' })).toContain('Willkommen an Bord.');
      await translations.delete(id, 'de');

      const frame = await renders.frame(id, { at: 1, width: 320 });
      expect(frame.type).toBe('image/png');
      expect(frame.size).toBeGreaterThan(1_000);
      expect(await renders.list(id)).toEqual([]);
    });

    test('knows styles, fonts, languages, names and what was used', async () => {
      const { capstan } = await client(service());
      const style = await capstan.styles.create({ name: 'House', style: { base: 'bold-pop', color: '#FFEE00' } });
      expect(await capstan.styles.update(style.id, { name: 'Our house' })).toMatchObject({ name: 'Our house' });
      expect(await capstan.styles.get(style.id)).toMatchObject({ kind: 'own', base: 'bold-pop' });
      await capstan.styles.delete(style.id);

      const own = renamed(await faceFile('Lilita One'), 'Lilita One', 'Harbour Ad');
      const font = await capstan.fonts.add(new Blob([own]), { name: 'harbour.ttf' });
      expect(font).toMatchObject({ family: 'Harbour Ad', kind: 'own' });
      const face = new URL(font.faces[0]!.url, service().url).pathname.split('/').at(-1)!;
      expect((await capstan.fonts.file(font.id, face)).size).toBe(own.length);
      expect(await capstan.fonts.license('anton')).toContain('Open Font License');
      await capstan.fonts.delete(font.id);

      const names = { entries: [{ text: 'Capstan', soundsLike: ['cap stan'] }] };
      expect(await capstan.dictionary.set(names)).toEqual(names);
      expect(await capstan.dictionary.get()).toEqual(names);
      expect(Array.isArray(await capstan.languages())).toBe(true);
      expect(await capstan.styles.emoji('1f600')).toMatchObject({ side: expect.any(Number) });
      expect(await capstan.usage()).toMatchObject({ plan: 'PRO', renderedMinutes: { used: 0 } });
      expect(await capstan.health()).toMatchObject({ status: 'healthy' });
    });
  });
};
