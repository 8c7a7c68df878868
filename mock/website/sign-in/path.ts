/** Where a person signs in and out. */
export const signInPath = '/wp-login.php'
