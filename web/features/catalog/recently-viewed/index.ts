export { RecentlyViewed, useRememberViewed } from './recently-viewed.tsx'
