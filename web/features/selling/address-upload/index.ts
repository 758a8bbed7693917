export { AddressUpload } from './address-upload.tsx'
