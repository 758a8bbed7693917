export { finishWork } from './end-work.ts'
export { createWorkAs } from './work-as.service.ts'
export { workAsRoutes } from './work-as.routes.ts'
export { workOf } from './work-as.store.ts'
