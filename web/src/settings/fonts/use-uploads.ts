import { useState } from 'react';
import { useNotify } from '../../design/toast.tsx';
import { useAddFont } from './queries.ts';

export type Refusal = { file: string; reason: string };

/** Sends fonts one after the other. What is refused is kept to be read; the next attempt clears it. */
export function useUploads() {
  const add = useAddFont();
  const notify = useNotify();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [isSending, setIsSending] = useState(false);

  async function send(files: File[]) {
    setRefusals([]);
    setIsSending(true);
    for (const file of files) {
      try {
        const { family, faces } = await add.mutateAsync(file);
        notify({ title: 'Font added', description: faces[0]?.name ?? family });
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'It could not be sent.';
        setRefusals((before) => [...before, { file: file.name, reason }]);
      }
    }
    setIsSending(false);
  }

  return { send, refusals, isSending };
}
