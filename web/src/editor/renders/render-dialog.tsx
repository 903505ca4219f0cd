import { type AspectRatio, centred, frames, isSameShape } from '@capstan/captions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choices } from '../../design/choices.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Field } from '../../design/field.tsx';
import { Form, SubmitButton } from '../../design/form.tsx';
import { Select } from '../../design/select.tsx';
import { useEditor } from '../editor-parts.ts';
import { type LanguageChoice, LanguageFields } from '../languages/language-fields.tsx';
import { type FramingChoice, framingChoices, framingOf } from '../preview/framing-choices.ts';
import { outputChoices, qualityChoices, type Resolution, resolutionChoices, usualResolution } from './choices.ts';
import { aboutSeconds, secondsFor } from './estimate.ts';
import { rendersQuery, useStartRenders } from './queries.ts';
import { RatioChoice } from './ratio-choice.tsx';
import type { Render } from './render.ts';
import './render-dialog.css';

type Props = {
  /** Everything that is written is on the server before it is rendered. */
  saveAll: () => Promise<unknown>;
  onStarted: () => void;
  onClose: () => void;
};

/** Each frame as it was framed in the editor. */
const kept = 'kept';

export function RenderDialog({ saveAll, onStarted, onClose }: Props) {
  const { project, source, language: spoken, video: chosen } = useEditor();
  const { video, duration } = source;
  const start = useStartRenders(project.id);
  const { data: done = [] } = useQuery(rendersQuery(project.id));
  const [ratios, setRatios] = useState<AspectRatio[]>([project.aspectRatio]);
  const [resolution, setResolution] = useState<Resolution>(() => usualResolution(video));
  const [framing, setFraming] = useState<FramingChoice | typeof kept>(kept);
  const [quality, setQuality] = useState<Render['quality']>('standard');
  const [output, setOutput] = useState<Render['output']>('video');
  const [languages, setLanguages] = useState<LanguageChoice>(chosen);
  const isFramed = output === 'video' && video !== null && ratios.some((ratio) => !isSameShape(video, frames[ratio]));
  const isPicture = output !== 'mux';
  const works = ratios.map((aspectRatio) => ({
    ...{ aspectRatio, duration, quality, shorterPx: Number.parseInt(resolution, 10) },
  }));

  async function begin() {
    await saveAll();
    await start.mutateAsync({
      ...{ output, aspectRatios: isPicture ? ratios : [project.aspectRatio] },
      ...(isPicture && { resolution, quality }),
      ...(isFramed && framing !== kept && { framing: framingOf(framing, centred) }),
      // Null is what is spoken, which has to be said where the project says otherwise.
      ...(languages.captionLanguage !== chosen.captionLanguage && { language: languages.captionLanguage ?? spoken }),
      ...(languages.secondLanguage !== chosen.secondLanguage && { secondLanguage: languages.secondLanguage }),
    });
    onStarted();
  }

  return (
    <Dialog open onOpenChange={onClose} title="Render">
      <Form onSubmit={begin}>
        <Choices name="output" label="What" value={output} choices={outputChoices} onChoose={setOutput} />
        {isPicture && (
          <>
            <RatioChoice value={ratios} onChoose={setRatios} />
            <div className="render-row">
              <Field name="resolution" label="Size">
                {({ id }) => <Select id={id} value={resolution} choices={resolutionChoices} onChoose={setResolution} />}
              </Field>
              <Field name="quality" label="Quality">
                {({ id }) => <Select id={id} value={quality} choices={qualityChoices} onChoose={setQuality} />}
              </Field>
            </div>
          </>
        )}
        {isFramed && (
          <Field name="framing" label="Where the video has another shape">
            {({ id }) => (
              <Select
                id={id}
                value={framing}
                choices={[{ value: kept, label: 'As in the editor' }, ...framingChoices]}
                onChoose={setFraming}
              />
            )}
          </Field>
        )}
        <LanguageFields value={languages} onChange={setLanguages} />
        <div className="form-actions render-actions">
          <p>{isPicture ? `It will take ${aboutSeconds(secondsFor(works, done))}.` : 'It will take a few seconds.'}</p>
          <SubmitButton>{ratios.length > 1 && isPicture ? `Render ${ratios.length} videos` : 'Render'}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
