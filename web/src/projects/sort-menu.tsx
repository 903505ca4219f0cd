import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Menu, MenuChoices, MenuLine } from '../design/menu.tsx';
import { defaultOrder, inEffect, type ProjectsSearch, type SortField, type SortOrder } from './search.ts';

const fields: { value: SortField; label: string }[] = [
  { value: 'updatedAt', label: 'Last updated' },
  { value: 'createdAt', label: 'Created' },
  { value: 'name', label: 'Name' },
];

const orders = (sortBy: SortField): { value: SortOrder; label: string }[] =>
  sortBy === 'name'
    ? [
        { value: 'asc', label: 'A to Z' },
        { value: 'desc', label: 'Z to A' },
      ]
    : [
        { value: 'desc', label: 'Newest first' },
        { value: 'asc', label: 'Oldest first' },
      ];

type Props = { search: ProjectsSearch; onSort: (search: ProjectsSearch) => void };

export function SortMenu({ search, onSort }: Props) {
  const { sortBy, sortOrder } = inEffect(search);
  const field = fields.find(({ value }) => value === sortBy)?.label;
  const order = orders(sortBy).find(({ value }) => value === sortOrder)?.label;
  const sort = (by: SortField, to: SortOrder) =>
    onSort({ ...(by !== 'updatedAt' && { sortBy: by }), ...(to !== defaultOrder(by) && { sortOrder: to }) });

  return (
    <Menu
      label="Sort"
      trigger={
        <Button aria-label={`Sorted by: ${field}, ${order}`}>
          {sortOrder === 'asc' ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />} {field}
        </Button>
      }
    >
      <MenuChoices label="Sort by" value={sortBy} choices={fields} onChoose={(by) => sort(by, defaultOrder(by))} />
      <MenuLine />
      <MenuChoices label="Order" value={sortOrder} choices={orders(sortBy)} onChoose={(to) => sort(sortBy, to)} />
    </Menu>
  );
}
