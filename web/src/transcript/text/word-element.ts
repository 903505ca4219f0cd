/** Words are found on the page by their ids: what lights them does not go through React. */
export const elementId = (wordId: string): string => `word-${wordId}`;

export const elementOf = (wordId: string): HTMLElement | null => document.getElementById(elementId(wordId));

export function wordIdOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('[role=gridcell]') : null;
  return element?.id.replace(/^word-/, '');
}
