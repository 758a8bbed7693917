export { webVitalsRoutes } from './web-vitals.routes.ts'
