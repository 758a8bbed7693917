import { useState } from 'react'
import { SignInForm } from './sign-in-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** By password or with others; what 'Remember me' says counts for both. */
export function SignIn({ onSignedIn }: { onSignedIn(): void }) {
  const [remembered, setRemembered] = useState(true)
  return (
    <>
      <SignInForm remembered={remembered} onRemember={setRemembered} onSignedIn={onSignedIn} />
      <SocialButtons remembered={remembered} onSignedIn={onSignedIn} />
    </>
  )
}
