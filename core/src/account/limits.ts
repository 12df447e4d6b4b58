/** Minimum lengths in the login form. New passwords must be longer. */
export const loginLimits = { username: 3, password: 6 } as const;
export const passwordLimits = { min: 12, maxBytes: 1024 } as const;
export const usernamePattern = /^[A-Za-z0-9._-]{3,64}$/;

/** Recovery codes per set. */
export const recoveryCodeCount = 10;
