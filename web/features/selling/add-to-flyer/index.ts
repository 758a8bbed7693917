export { AddToFlyer } from './add-to-flyer.tsx'
