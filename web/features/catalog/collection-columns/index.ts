export { CollectionColumns } from './collection-columns.tsx'
