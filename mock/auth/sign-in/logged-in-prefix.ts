/** What the name of the cookie begins with that tells who is signed in. */
export const loggedInPrefix = 'wordpress_logged_in_'
