import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Project } from '../api/types.ts';
import type { Source } from '../project/queries.ts';
import { isWorking } from '../projects/queries.ts';
import { transcriptQuery } from '../transcript/queries.ts';
import { useDesk } from '../transcript/use-desk.ts';
import { worstOf } from './bar/saving.ts';
import { type CaptionsValue, mergeCaptions } from './captions/captions-value.ts';
import { useCaptionsDraft } from './captions/use-captions-draft.ts';
import { useCues } from './captions/use-cues.ts';
import type { EditorParts } from './editor-parts.ts';
import { useHistory } from './history/use-history.ts';
import { useDraft } from './saving/use-draft.ts';
import { type Choice, mergeChoices } from './style/style-choice.ts';
import { useStyle } from './style/use-style.ts';
import { useStyleDraft } from './style/use-style-draft.ts';
import { useVideoDraft } from './video/use-video-draft.ts';
import { mergeVideo, type VideoChoice } from './video/video-choice.ts';

type Settings = {
  project: Project;
  source: Source;
  media: RefObject<HTMLVideoElement | null>;
  seek: (seconds: number) => void;
};

/** Everything that can be changed about the captions of a project, and one history over all of it. */
export function useEditing({ project: saved, source, media, seek }: Settings) {
  const videoDraft = useVideoDraft(saved);
  const { value: video, saving: savingVideo } = useDraft(videoDraft, 'The frame');
  // With what is not saved yet.
  const project = useMemo(() => ({ ...saved, aspectRatio: video.aspectRatio }), [saved, video.aspectRatio]);
  const { data: transcript } = useQuery(transcriptQuery(project.id));
  const durationMs = Math.round(source.duration * 1000);
  const [plainDesk, { words, saving: savingText }] = useDesk(project.id, durationMs, transcript ?? undefined);
  const captionsDraft = useCaptionsDraft(project.id, plainDesk);
  const styleDraft = useStyleDraft(saved);
  const { value: captions, saving: savingCaptions } = useDraft(captionsDraft, 'The captions');
  const { value: choice, saving: savingStyle } = useDraft(styleDraft, 'The style');
  const [selected, select] = useState<string>();
  const readOnly = isWorking(project);
  const language = transcript?.language ?? 'en';

  const history = useHistory(project.id, plainDesk, {
    captions: (from, to) => captionsDraft.set(mergeCaptions(from, to, captionsDraft.read().value)),
    style: (from, to) => styleDraft.set(mergeChoices(from, to, styleDraft.read().value)),
    video: (from, to) => videoDraft.set(mergeVideo(from, to, videoDraft.read().value)),
  });
  const { desk, note } = history;

  const changeCaptions = useCallback(
    (after: CaptionsValue, gesture: string) => {
      note({ kind: 'captions', before: captionsDraft.read().value, after, gesture, atMs: Date.now() });
      captionsDraft.set(after);
    },
    [captionsDraft, note],
  );

  const changeStyle = useCallback(
    (after: Choice, gesture: string) => {
      note({ kind: 'style', before: styleDraft.read().value, after, gesture, atMs: Date.now() });
      styleDraft.set(after);
    },
    [styleDraft, note],
  );

  const changeVideo = useCallback(
    (after: VideoChoice, gesture: string) => {
      note({ kind: 'video', before: videoDraft.read().value, after, gesture, atMs: Date.now() });
      videoDraft.set(after);
    },
    [videoDraft, note],
  );

  const { style, baseStyle } = useStyle(choice);
  const { cues, cueOptions } = useCues(words, captions, { source, language, usual: style.profile });

  const parts: EditorParts = useMemo(
    () => ({
      ...{ project, source, media, seek, words, desk, cues, cueOptions, captions, changeCaptions },
      ...{ style, baseStyle, choice, changeStyle, video, changeVideo, language, selected, select, readOnly },
    }),
    [
      project,
      source,
      media,
      seek,
      words,
      desk,
      cues,
      cueOptions,
      captions,
      changeCaptions,
      style,
      baseStyle,
      choice,
      changeStyle,
      video,
      changeVideo,
      language,
      selected,
      readOnly,
    ],
  );

  return {
    parts,
    history,
    saving: worstOf([savingText, savingCaptions, savingStyle, savingVideo]),
    aligning: transcript?.aligning ?? false,
    /** What cannot be sent just now is kept, and sent again by itself. */
    saveAll: () =>
      Promise.all([
        desk.send().catch(() => undefined),
        ...[captionsDraft, styleDraft, videoDraft].map((draft) => draft.save()),
      ]),
  };
}
