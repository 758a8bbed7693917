export { ImagesZip } from './images-zip.tsx'
