export function listFailedTests(report: object): string[]
