export const mail = {
  newsletterForm: {
    label: "Email for the newsletter",
    button: "Subscribe",
  },
};
