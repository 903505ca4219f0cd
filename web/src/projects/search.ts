export const sortFields = ['updatedAt', 'createdAt', 'name'] as const;
export const sortOrders = ['desc', 'asc'] as const;

export type SortField = (typeof sortFields)[number];
export type SortOrder = (typeof sortOrders)[number];

/** What the address says about the list. Absent is the default, so that the plain address stays plain. */
export type ProjectsSearch = {
  page?: number | undefined;
  sortBy?: SortField | undefined;
  sortOrder?: SortOrder | undefined;
};

export function projectsSearch(input: Record<string, unknown>): ProjectsSearch {
  const page = Number(input['page']);
  // Each is named even if it is not there: what this leaves out, the router would take from the address as it is.
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    sortBy: sortFields.find((field) => field === input['sortBy']),
    sortOrder: sortOrders.find((order) => order === input['sortOrder']),
  };
}

/** The newest first, but names from A. */
export const defaultOrder = (sortBy: SortField): SortOrder => (sortBy === 'name' ? 'asc' : 'desc');

export function inEffect({ page = 1, sortBy = 'updatedAt', sortOrder }: ProjectsSearch) {
  return { page, sortBy, sortOrder: sortOrder ?? defaultOrder(sortBy) };
}
