/**
 * Where files lie that can be drawn again from what the database has. No row names them, so the sweep leaves them to
 * those who draw them.
 */
export const generatedFolder = "drawn/";
