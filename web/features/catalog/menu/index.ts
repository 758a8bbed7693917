export { MegaMenu } from './mega-menu.tsx'
export { SideMenu } from './side-menu.tsx'
