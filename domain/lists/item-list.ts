import { itemGaps } from '../catalog/item-gaps.ts'
import { defineList } from './admin-list.ts'

const gaps = [
  { value: 'withoutPicture', title: itemGaps.withoutPicture },
  { value: 'withoutPrice', title: itemGaps.withoutPrice },
  { value: 'withoutWeight', title: itemGaps.withoutWeight },
  { value: 'withoutCarton', title: itemGaps.withoutCarton },
  { value: 'withoutCollection', title: itemGaps.withoutCollection },
] as const

/** What is sold, also what is hidden. */
export const itemList = defineList({
  name: 'items',
  title: 'Items',
  right: 'catalog.read',
  columns: [
    { id: 'picture', title: 'Picture' },
    { id: 'code', title: 'Code', isFixed: true },
    { id: 'name', title: 'Name' },
    { id: 'brand', title: 'Brand' },
    { id: 'department', title: 'Department' },
    { id: 'price', title: 'Price from' },
    { id: 'stock', title: 'Stock' },
    { id: 'state', title: 'Status' },
    { id: 'updated', title: 'Updated' },
  ],
  filters: [
    { kind: 'search', name: 'q', title: 'Search' },
    {
      kind: 'choice',
      name: 'state',
      title: 'Status',
      options: [
        { value: 'published', title: 'Published' },
        { value: 'scheduled', title: 'Scheduled' },
        { value: 'hidden', title: 'Hidden' },
      ],
    },
    { kind: 'text', name: 'brand', title: 'Brand' },
    { kind: 'record', name: 'collection', title: 'Collection' },
    {
      kind: 'switches',
      name: 'only',
      title: 'Only',
      options: [
        { value: 'lowStock', title: 'Low stock' },
        { value: 'pictureFailed', title: 'Picture missing' },
        ...gaps,
      ],
    },
  ],
  sorts: [
    { value: 'code', title: 'By code' },
    { value: 'name', title: 'By name' },
    { value: 'updated', title: 'Recently changed' },
    { value: 'price', title: 'Lowest price first' },
  ],
  views: [
    { name: 'all', title: 'All', filters: {} },
    ...gaps.map(({ value, title }) => ({ name: value, title, filters: { only: [value] } })),
  ],
})
