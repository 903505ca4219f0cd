import { defaultPreset } from '@capstan/captions';
import { useLayoutEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Project } from '../../api/types.ts';
import { projectKey } from '../../project/queries.ts';
import { openDraft, type Saved } from '../saving/draft.ts';
import { keepIn } from '../saving/keep-in.ts';
import { type Choice, choiceFrom, mergeChoices, styleChoiceOf } from './style-choice.ts';

const savedIn = ({ style, updatedAt }: Project): Saved<Choice> => ({
  value: choiceFrom(style, defaultPreset),
  tag: updatedAt,
});

/** The style of the project, which saves itself. Of two who change it, the later one wins. */
export function useStyleDraft(project: Project) {
  const path = { projectId: project.id };
  const [draft] = useState(() =>
    openDraft<Choice>({
      first: savedIn(project),
      calls: {
        read: async () => savedIn(await api.GET('/projects/{projectId}', { params: { path } })),
        save: async (choice, _tag, keepalive) => {
          const body = { style: styleChoiceOf(choice) };
          const saved: Project = await api.PATCH('/projects/{projectId}', { params: { path }, body, keepalive });
          queryClient.setQueryData(projectKey(project.id), saved);
          return savedIn(saved);
        },
      },
      keep: keepIn(`capstan.style.${project.id}`),
      merge: mergeChoices,
      isOlder: (tag, than) => tag < than,
    }),
  );

  useLayoutEffect(() => draft.take(savedIn(project)), [draft, project]);

  return draft;
}
