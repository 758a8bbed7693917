/** Addresses of pages that mails lead to. */
export function createLinks(publicUrl: string) {
  return {
    login: `${publicUrl}/login`,
    forgotPassword: `${publicUrl}/forgot-password`,
    activation: (token: string) => `${publicUrl}/user-activation/${token}`,
    confirmEmail: (token: string) => `${publicUrl}/confirm-email/${token}`,
    setPassword: (token: string) => `${publicUrl}/set-password/${token}`,
  }
}
