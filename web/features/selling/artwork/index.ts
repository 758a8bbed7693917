export { AnswerArtwork } from './answer-artwork.tsx'
export { ArtworkCheck } from './artwork-check.tsx'
export { ArtworkLibrary } from './artwork-library.tsx'
export { ArtworkPicker, type LibraryArtwork } from './artwork-picker.tsx'
